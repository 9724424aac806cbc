import { escapeHtml, type Mail } from './mail.ts'

/** Who writes: the name people know the service by, and its address. */
export interface Sender {
  readonly name: string
  readonly url: string
}

export type Language = 'de' | 'en'
export const languageOf = (locale: string): Language => (locale === 'de' ? 'de' : 'en')

/** A mail that asks its reader to do something. */
export interface Letter {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly lead: string
  /** What to do, each with the address where it is done. */
  readonly links: readonly { readonly label: string; readonly address: string }[]
  readonly notes: readonly string[]
  /** Why the reader gets this mail. */
  readonly reason: string
}

const words = {
  en: { plain: 'If the button does nothing, open this address:', from: (name: string) => `Sent by ${name}` },
  de: { plain: 'Wenn der Knopf nichts tut, öffne diese Adresse:', from: (name: string) => `Gesendet von ${name}` },
}

// Mail programs know neither style sheets nor scripts, so every element carries its style.
const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const styles = {
  page: `margin:0;padding:24px 12px;background:#f4f5f7;color:#1d2530;${font};font-size:16px;line-height:1.5`,
  card: 'max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:28px',
  name: 'margin:0 0 20px;font-weight:700;color:#1f5eff',
  button:
    'display:inline-block;background:#1f5eff;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px',
  small: 'margin:0 0 16px;font-size:13px;color:#5b6675;word-break:break-all',
  foot: 'max-width:520px;margin:16px auto 0;font-size:13px;color:#5b6675',
}

export function writeLetter(sender: Sender, letter: Letter): Mail {
  const { plain, from } = words[letter.language]
  const signature = `${from(sender.name)} (${sender.url}). ${letter.reason}`
  const text = [
    letter.greeting,
    letter.lead,
    ...letter.links.map(({ label, address }) => `${label}\n${address}`),
    ...letter.notes,
    `--\n${signature}`,
  ].join('\n\n')
  const paragraph = (content: string): string => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`
  const links = letter.links.map(({ label, address }) => {
    const safe = escapeHtml(address)
    return `<p style="margin:0 0 8px"><a href="${safe}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p style="${styles.small}">${plain}<br><a href="${safe}" style="color:#5b6675">${safe}</a></p>`
  })
  const html = `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="${styles.page}">
<div style="${styles.card}">
<p style="${styles.name}">${escapeHtml(sender.name)}</p>
${[paragraph(letter.greeting), paragraph(letter.lead), ...links, ...letter.notes.map(paragraph)].join('\n')}
</div>
<p style="${styles.foot}">${escapeHtml(signature)}</p>
</body>
</html>
`
  return { to: letter.to, subject: letter.subject, text: `${text}\n`, html }
}

const longestName = 40

/**
 * A name fit for a mail to somebody who may never have heard of whoever chose it: short, no address, no telephone
 * number. Anything else is left out, so that nobody can have us deliver their message.
 */
export function plainName(name: string): string | undefined {
  const isPlain =
    name.length <= longestName &&
    /^[\p{L}\p{M}\p{N} &'’.,()/+-]+$/u.test(name) &&
    !/\.\S|www|http|\/\//iu.test(name) &&
    (name.match(/\p{N}/gu) ?? []).length <= 4
  return isPlain ? name : undefined
}

/** `Tagwerk <tagwerk@example.org>` without the address. */
export function senderName(from: string): string {
  const [name = ''] = from.includes('<') ? from.split('<') : []
  return name.replaceAll('"', '').trim() || 'Tagwerk'
}
