import base from './playwright.config.ts'
export default { ...base, testDir: '/work/wt/look/web/e2e', outputDir: '/work/wt/look/web/e2e/results', globalSetup: '/work/wt/look/web/e2e/service.ts', expect: { ...base.expect, timeout: 40_000 }, timeout: 200_000 }
