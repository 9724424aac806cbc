import { defineConfig } from 'vitest/config'

/** Rules and walls. Journeys through the screens are in e2e/. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
  },
})
