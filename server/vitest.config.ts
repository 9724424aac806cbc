import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/cluster.ts'],
    pool: 'forks',
    // Tests wait for what they promise, not for a time: a machine that is busy with other things is no failure. These
    // bounds only end what hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    maxWorkers: 2,
    // What so many tests show is clear; each of the others could wait for its whole time. Files and groups count as well,
    // so eight tests that failed may already be thirty of these (scripts/failed-tests.ts).
    bail: process.env.CI ? 30 : 0,
  },
})
