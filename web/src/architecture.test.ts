import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }
import { screens as looks } from '../e2e/screens.ts'
import {
  circlesIn,
  type Import,
  imports,
  root,
  sources,
  stylesheets,
  textOf,
  withoutComments,
} from '../test/sources.ts'

const show = ({ from, to }: Import): string => `${from} -> ${to}`
const featureOf = (file: string): string | undefined => /^features\/([^/]+)\//.exec(file)?.[1]
const featureNames = readdirSync(join(root, 'features'))

/** Wall: what a file that matches `from` must not import, unless it matches `except`. */
const walls: { reason: string; from: RegExp; to: RegExp; except?: RegExp }[] = [
  { reason: 'base and ui know no feature and no screen', from: /^(base|ui)\//, to: /^(features|app)\// },
  { reason: 'ui does not speak to the server', from: /^ui\//, to: /^base\/api\.ts$/ },
  { reason: 'nothing knows how the server is built', from: /./, to: /server\// },
  {
    reason: 'only data and base speak through the SDK',
    from: /^(?!base\/|features\/[^/]+\/data(\.ts|\/))/,
    to: /^@tagwerk\/sdk$/,
  },
  { reason: 'kits are hidden behind ui', from: /^(?!ui\/)/, to: /^(@base-ui|react-aria|@internationalized|d3-)/ },
  {
    reason: 'rules are pure',
    from: /^features\/[^/]+\/rules\.ts$/,
    to: /./,
    except: /^(base\/time\.ts|features\/[^/]+\/rules\.ts)$/,
  },
  {
    reason: 'data shows nothing',
    from: /^features\/[^/]+\/data(\.ts|\/)/,
    to: /^(ui|app)\/|\.tsx$|\/parts\//,
  },
  {
    reason: 'parts know no screen and not how screens are put together',
    from: /^features\/[^/]+\/parts\//,
    to: /^app\/|\.screen\.tsx$/,
  },
  {
    reason: 'nothing but boot and the list of routes knows the application',
    from: /^(?!app\/|main\.tsx)/,
    to: /^app\//,
  },
  {
    reason: 'a screen is shown by its route only',
    from: /^(?!app\/)/,
    to: /\.screen\.tsx$/,
  },
]

test.each(walls)('$reason', ({ from, to, except }) => {
  const broken = imports.filter((each) => from.test(each.from) && to.test(each.to) && !except?.test(each.to))
  expect(broken.map(show)).toEqual([])
})

test('a feature uses of another what it offers: data, rules and parts', () => {
  const broken = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own !== undefined && other !== undefined && own !== other && !/\/(data|rules)\.ts$|\/(data|parts)\//.test(to)
  })
  expect(broken.map(show)).toEqual([])
})

test('a circle is found whatever its length', () => {
  const arrows = ['a b', 'b c', 'c a', 'c d', 'd c', 'e a', 'f f'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to }
  })
  expect(circlesIn(arrows)).toEqual(['a -> b -> c -> a', 'c -> d -> c', 'f -> f'])
})

test('nothing imports itself in a circle', () => {
  // A screen is fetched by the router when it is shown, so the list of routes is no part of a circle.
  expect(circlesIn(imports.filter(({ from }) => from !== 'app/routes.tsx'))).toEqual([])
})

test('features depend on each other in one direction, also by what they fetch later', () => {
  const between = imports.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own !== undefined && other !== undefined && own !== other ? [{ from: own, to: other }] : []
  })
  expect(between.length).toBeGreaterThan(10)
  expect(circlesIn(between)).toEqual([])
})

test('what is fetched later is named in the source, so that no import is hidden', () => {
  expect(sources.filter((file) => /\bimport\((?!\s*')/.test(withoutComments(textOf(file))))).toEqual([])
})

test('a module only declares: what is to happen is a function that main calls', () => {
  const declaring = /^(?:import|export|const|let|function|async function|interface|type|declare)\b/
  const doing = sources
    .filter((file) => !['main.tsx', 'kiosk.tsx', 'worker.ts'].includes(file))
    .flatMap((file) =>
      withoutComments(textOf(file))
        .split('\n')
        .filter((line) => /^[\w$]/.test(line) && !declaring.test(line))
        .map((line) => `${file}: ${line}`),
    )
  expect(doing).toEqual([])
})

test('base and ui speak no word of a feature', () => {
  const words = ['absence', 'vacation', 'punch', 'tracking', 'workspace', 'employee', 'calendar entry']
  // The texts of faults and the colours of the design are about the domain by nature.
  const excused = new Set(['base/faults.ts', 'base/locale.ts', 'ui/tokens.css'])
  const spoken = [...sources, ...stylesheets]
    .filter((file) => /^(base|ui)\//.test(file) && !excused.has(file))
    .flatMap((file) =>
      words
        .filter((word) => withoutComments(textOf(file)).toLowerCase().includes(word))
        .map((word) => `${file}: ${word}`),
    )
  expect(spoken).toEqual([])
})

test('nobody calls the server but the SDK, and the service worker for files', () => {
  const callers = sources.filter((file) => /\bfetch\(/.test(withoutComments(textOf(file))))
  expect(callers).toEqual(['worker.ts'])
})

test('only base/time asks what time it is or writes dates', () => {
  const users = sources.filter((file) => /\b(?:new Date|Date\.|Temporal\.|Intl\.)/.test(withoutComments(textOf(file))))
  expect(users).toEqual(['base/time.ts'])
})

test('colours, sizes and shadows stand in tokens.css', () => {
  const own = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|(?<![\w-])\d*\.?\d+(?:px|rem|em|pt)\b/gi
  const found = stylesheets
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => !line.trim().startsWith('@media') && !line.trim().startsWith('@container'))
        .flatMap((line) => (line.match(own) ?? []).map((value) => `${file}: ${value}`)),
    )
  expect(found).toEqual([])
  const inline = sources.filter((file) => /style=\{/.test(textOf(file)))
  expect(inline).toEqual([])
})

test('a stylesheet uses tokens that exist', () => {
  const known = new Set([...textOf('ui/tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
  const unknown = stylesheets.flatMap((file) =>
    [...textOf(file).matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('no role is compared: buttons follow what the server permits', () => {
  const roles = /\b(?:account_admin|workspace_admin|working_area_admin|assumed_role)\b|'(?:employee|admin)'/
  expect(sources.filter((file) => !file.startsWith('features/roles/') && roles.test(textOf(file)))).toEqual([])
})

test('every route has a title, a budget and a line in the table of looks', () => {
  const routes = `${textOf('app/routes.tsx')}${textOf('app/door-routes.tsx')}`
  const screens = [...routes.matchAll(/features\/([\w-]+)\/([\w-]+)\.screen\.tsx/g)].map(([, , name = '']) => name)
  const titles = [...routes.matchAll(/staticData: \{ title: /g)]
  expect(screens.length).toBeGreaterThan(5)
  expect(titles.length).toBe(screens.length)
  expect(screens.filter((name) => !(name in budgets.routes))).toEqual([])
  expect(screens.filter((name) => !(name in looks))).toEqual([])
})

test('three things stay on the device: who is signed in, the last Today, and the queue of punches', () => {
  const storing = sources.filter((file) => /\bstoreOnDevice\(|\bcreateQueue</.test(withoutComments(textOf(file))))
  expect(storing.filter((file) => file.startsWith('features/'))).toEqual([
    ...['features/actions/data.ts', 'features/kiosk/data.ts', 'features/today/data.ts'],
    'features/workspaces/data.ts',
  ])
  // A shared tablet has a page of its own, on which nobody is signed in: what it is, and sealed punches.
  const lasting = sources.filter((file) => /\bstoreForDevice\(/.test(withoutComments(textOf(file))))
  expect(lasting).toEqual(['base/device-store.ts', 'features/kiosk/data.ts'])
  const stores = sources.filter((file) =>
    /idb-keyval|\bindexedDB\b|\bsessionStorage\b/.test(withoutComments(textOf(file))),
  )
  expect(stores).toEqual(['base/device-store.ts', 'base/queue.ts'])
})

test('every feature in the map has a name of its own', () => {
  expect(featureNames.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = [...sources, ...stylesheets].filter((file) => textOf(file).split('\n').length > 250)
  expect(long).toEqual([])
})
