import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed, precached } from './build.ts'

/**
 * Forms and the like are part of `ui`, but few screens need them; what others do is listened to once a screen is
 * there, and only then palette and keys are of use; what Today changes goes by the queue and needs no mutations, and
 * only lists of people ask for several pages at once; how an installation stands is asked by those who run it; ways in, passkeys
 * and second factors by those who sign in.
 */
const isFrame = (id: string): boolean =>
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|idb-keyval)\/|\/sdk\/src\/|\/web\/src\/(?:base|ui|app|features\/(?:actions|palette|today|workspaces)\/data\.|features\/(?:actions|today|workspaces)\/rules|features\/actions\/parts\/punch|features\/start\/(?:today\.screen|parts|start\.module))/.test(
    id,
  ) &&
  !/\/sdk\/src\/(?:access|operation|passkeys|second-factors)|\/ui\/(?!base\.css|button|card|count|face|frame|icon|notice|page|tokens)|\/base\/(?:drafts|messages|events|save-file|seal|unsent|permissions|wide-screen|keys)|\/app\/(?:live|after-first-screen|menus|opening|places|lost|messages|other-texts|updates|later)|mutationObserver|useMutation|queriesObserver|useQueries|useBlocker|temporal-polyfill/.test(
    id,
  )

/** What comes after the first screen, in one piece as well. */
const isBeside = (id: string): boolean =>
  /\/web\/src\/(?:app\/(?:after-first-screen|menus|opening|live)|ui\/menu\.|base\/(?:events|keys)|features\/palette\/rules)/.test(
    id,
  )

/** `npm run build` at the root of the repository. The program serves what comes out. Runs inside of this folder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    precached('/', 'worker.js', ['/manifest.webmanifest', '/icons/icon.svg']),
    compressed(),
  ],
  // Every browser we build for has what this stands in for.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // Lists are fetched by pages, so nothing asks for ever more of them; it would come with every first screen.
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: join(import.meta.dirname, 'no-infinite-queries.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: 'assets/manifest.json',
    // The policy of the page allows no script and no style in the page itself.
    assetsInlineLimit: 0,
    // Which files each screen needs would be told with the first one. The router fetches a screen when a finger or a
    // pointer comes near its link, and the service worker has them all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((each) => each.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/worker.ts' },
      output: {
        // What every screen needs comes in one piece: on a slow line each further request costs a round trip.
        codeSplitting: {
          groups: [
            { name: 'frame', test: isFrame },
            { name: 'beside', test: isBeside },
          ],
        },
        // Each name is told to the browser before the first screen is shown.
        // Catalogues carry the name of their language, by which whoever watches the page knows them.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.po') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
