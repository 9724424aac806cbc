import { atTheEnd } from '../at-the-end.ts'
import { type Person, runProvider, type TestProvider } from './provider.ts'

/** A provider for the tests of a file. */
export async function startProvider(people: Record<string, Person>): Promise<TestProvider> {
  const provider = await runProvider(people)
  atTheEnd(provider.stop)
  return provider
}
