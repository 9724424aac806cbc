import dns from 'node:dns'
import { readFileSync } from 'node:fs'

/** Loaded into the program before anything else: name servers say what a file says by now, a name and a text in each line. */
const file = process.env.TAGWERK_TXT_FILE ?? ''

dns.promises.Resolver.prototype.resolveTxt = async (name) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([of, text = '']) => (of === name ? [[text]] : []))
