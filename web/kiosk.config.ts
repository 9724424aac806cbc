import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed, precached } from './build.ts'

/**
 * The page of a shared tablet, built by itself into the same folder: put together with the application it would share
 * parts with it, and fetch far more than it needs.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    precached('/kiosk', 'kiosk-worker.js', ['/kiosk.webmanifest', '/icons/icon.svg']),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: 'assets/kiosk.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { kiosk: 'kiosk.html', worker: 'src/worker.ts' },
      output: {
        chunkFileNames: 'assets/kiosk-[name]-[hash:7].js',
        assetFileNames: 'assets/kiosk-[hash:7][extname]',
        entryFileNames: ({ name }) => (name === 'worker' ? 'kiosk-worker.js' : 'assets/kiosk-index-[hash].js'),
      },
    },
  },
})
