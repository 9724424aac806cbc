import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Soft } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './imports.module.css'
import type { ImportKind } from './reading/columns.ts'
import { decode, readText } from './reading/table.ts'
import type { Workbook } from './reading/workbook.ts'

/** A table as it was brought, and what it is called. */
export interface Brought {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

interface Props {
  readonly kind: ImportKind
  readonly onKind: (kind: ImportKind) => void
  readonly onTable: (table: Brought) => void
}

/** More than this is no table of people or of working time. */
const mostBytes = 30_000_000

type Trouble = 'empty' | 'unreadable' | 'too_large'

/** Cells straight from a spreadsheet, or a file. */
export function TableStep({ kind, onKind, onTable }: Props) {
  const { t } = useLingui()
  const [trouble, setTrouble] = useState<Trouble>()
  const [book, setBook] = useState<{ readonly workbook: Workbook; readonly title: string }>()
  const [typed, setTyped] = useState('')

  function take(title: string, rows: readonly (readonly string[])[]): void {
    if (rows.some((row) => row.some((cell) => cell !== ''))) onTable({ title, rows })
    else setTrouble('empty')
  }

  async function takeFile(file: File): Promise<void> {
    setTrouble(undefined)
    if (file.size > mostBytes) return setTrouble('too_large')
    try {
      const bytes = await file.arrayBuffer()
      const isArchive = new Uint8Array(bytes.slice(0, 2)).join() === '80,75'
      if (!isArchive) return take(file.name, readText(decode(bytes)))
      // Only who brings a workbook needs what reads one.
      const { openWorkbook } = await import('./reading/workbook.ts')
      const workbook = await openWorkbook(bytes)
      const [only, ...others] = workbook?.sheets ?? []
      if (workbook === undefined || only === undefined) return setTrouble('unreadable')
      if (others.length > 0) return setBook({ workbook, title: file.name })
      take(file.name, await workbook.rowsOf(only))
    } catch {
      setTrouble('unreadable')
    }
  }

  function paste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '' && file === undefined) return
    event.preventDefault()
    if (text.trim() === '' && file) void takeFile(file)
    else take(t`Pasted cells`, readText(text))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void takeFile(file)
  }

  return (
    <Card title={<Trans>Paste or file</Trans>}>
      <Select
        label={t`What is in the table`}
        value={kind}
        onChange={({ target }) => onKind(target.value as ImportKind)}
      >
        <option value="people">{t`People`}</option>
        <option value="time_trackings">{t`Working time`}</option>
      </Select>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside does the same. */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label className={styles.pasteLabel} htmlFor="cells">
          <Trans>
            Paste cells straight from a spreadsheet with <kbd>Ctrl V</kbd>
          </Trans>
        </label>
        <textarea
          id="cells"
          className={styles.paste}
          rows={5}
          value={typed}
          onPaste={paste}
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby="cells-hint"
        />
        <p id="cells-hint" className={styles.hint}>
          {kind === 'people' ? (
            <Trans>
              One person a row: name, e-mail, number, hours, first day, whatever you have. The order is yours.
            </Trans>
          ) : (
            <Trans>One span of work a row: who, date, from, to, break. The order is yours.</Trans>
          )}
        </p>
        <Row>
          {typed.trim() !== '' && (
            <Button look="main" onClick={() => take(t`Pasted cells`, readText(typed))}>
              <Trans>Continue</Trans>
            </Button>
          )}
          <FileButton onFile={(file) => void takeFile(file)} />
        </Row>
      </div>
      {book && (
        <Select
          label={t`Which sheet of ${book.title}`}
          defaultValue=""
          onChange={({ target }) => void book.workbook.rowsOf(target.value).then((rows) => take(book.title, rows))}
        >
          <option value="" disabled>
            {t`Choose a sheet`}
          </option>
          {book.workbook.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      )}
      {trouble && <TroubleNotice trouble={trouble} />}
      <Soft>
        <Trans>Nothing is written yet: you see first what becomes of each row.</Trans>
      </Soft>
    </Card>
  )
}

function TroubleNotice({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useLingui()
  const words: Record<Trouble, string> = {
    empty: t`There is nothing in this table.`,
    unreadable: t`This file cannot be read. Save it as XLSX or CSV, or paste the cells.`,
    too_large: t`This file is larger than 30 MB. Please split it.`,
  }
  return <Notice kind="error" lines={[words[trouble]]} />
}

/** The browser's own choice of files behind a button of ours. */
function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <label className={styles.file}>
      <Trans>Choose a file (XLSX or CSV)</Trans>
      <input
        type="file"
        className="spoken"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
