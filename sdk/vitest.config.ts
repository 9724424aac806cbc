import { defineConfig } from 'vitest/config'

/** The SDK and other people's clients, against the real service on a PostgreSQL of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    globalSetup: ['../server/test/cluster.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
