/** An element of the XML that spreadsheets are made of. */
export interface Element {
  /** Without what the writer calls its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return signs[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name] = plain(double ?? single ?? '')
  return found
}

/**
 * Reads XML without the browser's parser: the page forbids whatever could make a text into a document. There is no
 * DTD in a spreadsheet, so nothing is declared and nothing is fetched.
 */
export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/[^>]*>|<([^\s/>!]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/g
  for (const [whole, data, tag, rest = '', text] of source.matchAll(token)) {
    const inside = open.at(-1) ?? root
    if (tag !== undefined) {
      const element: Element = { name: local(tag), attributes: attributesIn(rest), children: [], text: '' }
      inside.children.push(element)
      if (!rest.endsWith('/')) open.push(element)
    } else if (data !== undefined) inside.text += data
    else if (text !== undefined) inside.text += plain(text)
    else if (whole.startsWith('</') && open.length > 1) open.pop()
  }
  return root
}

/** Every element of a name below another, in order. */
export function allIn(parent: Element | undefined, name: string): Element[] {
  if (parent === undefined) return []
  return parent.children.flatMap((each) => (each.name === name ? [each, ...allIn(each, name)] : allIn(each, name)))
}
