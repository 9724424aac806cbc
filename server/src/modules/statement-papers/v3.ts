import { make } from '../../api/v3/doors.ts'
import { printPaper, readPaper, recordPaper } from './commands.ts'
import { paperQuery, paperResource } from './resource.ts'

export const paperDoors = [
  make(
    'GET WS/statements/:statement_id/pdf',
    paperResource,
    {
      summary: 'Get a statement as a PDF',
      about:
        'One A4 page with each day, sums, absences, vacation and lines for signatures, tagged, in German or English. Your own, and those of the people you look after; who may not know why somebody was absent reads that they were. Statements of the first version do not hold enough for it (`statement_too_old`). A name in signs that the page has no letters for is refused (`not_printable`). One page is made at a time for an account; more at once wait, and too many are refused (429). Every download is in the journal, with the hash of the file.',
      asks: paperQuery,
      refusals: ['not_printable'],
      example: { language: 'en' },
    },
    {
      read: (ctx, { workspace_id, statement_id }, asked) => readPaper(ctx, workspace_id, statement_id, asked),
      make: printPaper,
      record: recordPaper,
    },
  ),
]
