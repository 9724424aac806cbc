#!/usr/bin/env node
import { builtCommit, version } from './build.ts'

// What is asked most often by scripts and by people in doubt is answered without loading the service.
if (process.argv.includes('--version')) {
  process.stdout.write(`tagwerk ${version} (${builtCommit()})\n`)
} else {
  const { adoptInstallation } = await import('./cli/installation.ts')
  adoptInstallation(process.argv.slice(2))
  const { run } = await import('./cli/run.ts')
  await run(process.argv.slice(2))
}
