import base from './playwright.config.ts'
export default { ...base, expect: { ...base.expect, timeout: 25_000 }, timeout: 150_000 }
