import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const files = readdirSync(root).filter((file) => file.endsWith('.ts'))

test('the SDK needs nothing but itself: no package, no part of Node, nothing of the server', () => {
  const imports = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(imports.length).toBeGreaterThan(10)
  expect(imports.filter((each) => !/: \.\/(generated\/)?[\w-]+\.ts$/.test(each))).toEqual([])
})

test('a file of the SDK can be read at one sitting', () => {
  const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 250)
  expect(long).toEqual([])
})
