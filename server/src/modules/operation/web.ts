import type { WebDoor, WebTools } from '../../api/web/door.ts'
import { formatUtc } from '../../base/time/time.ts'
import { sendTestMail, showWorkerReport } from './commands.ts'

/** How the installation stands, for whoever runs a small one. */
export const operationWebDoors = ({ isShared, lookAround }: WebTools): readonly WebDoor[] => [
  {
    method: 'GET',
    path: '/web/operation',
    answer: async ({ open, token }) => {
      const report = await showWorkerReport({ open, token, isShared })
      const worker = report ? { made_at: formatUtc(report.made_at), ...report.found } : null
      return { status: 200, body: { ...(await lookAround()), worker } }
    },
  },
  {
    method: 'POST',
    path: '/web/operation/mail',
    answer: async ({ open, token }) => ({
      status: 202,
      body: { to: await sendTestMail({ open, token, isShared }) },
    }),
  },
]
