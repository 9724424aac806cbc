import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages, sourceLanguage } from './src/base/languages.ts'

/** Where catalogues are written; the test that compares them writes elsewhere. */
const folder = process.env.TAGWERK_MESSAGES ?? '<rootDir>/src'

/** English stands in the source; every feature has its own catalogue and loads it with itself. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: Object.keys(languages),
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: `${folder}/app/messages/{locale}`,
      include: ['<rootDir>/src/app', '<rootDir>/src/ui'],
    },
    // What went wrong is not said before something could.
    { path: `${folder}/base/messages/{locale}`, include: ['<rootDir>/src/base'] },
    { path: `${folder}/features/{name}/messages/{locale}`, include: ['<rootDir>/src/features/{name}/'] },
  ],
  orderBy: 'message',
})
