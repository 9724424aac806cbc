import { type Run, shift } from './bare-punches.ts'
import { issueTokens, type Puncher } from './companies.ts'
import type { Installation, Service } from './installation.ts'
import { connectClient, type KeepAliveClient, postRequest } from './keep-alive.ts'
import type { Ledger } from './ledger.ts'

const punchPath = ({ workspaceId }: Puncher): string => `/api/v3/workspaces/${workspaceId}/time_trackings/actions`

/** One request for each punch of a shift, ready to be sent again and again. */
export const punchRequests = (puncher: Puncher, token: string): Buffer[] =>
  shift.map((action_type) =>
    postRequest(punchPath(puncher), token, JSON.stringify({ data: { type: 'action', attributes: { action_type } } })),
  )

/**
 * The service: every client has a connection and a list of people, who start one after the other, then take a break one
 * after the other, and so on. Clients are dealt out among the processes.
 */
export async function prepareHttp(
  { owner }: Installation,
  services: readonly Service[],
  clients: readonly (readonly Puncher[])[],
): Promise<(shifts: number) => Promise<Run>> {
  const ready = await Promise.all(
    clients.map(async (people) => {
      const tokens = await issueTokens(owner, people)
      return people.map((puncher, index) => punchRequests(puncher, tokens[index] ?? ''))
    }),
  )
  return async (shifts) => {
    const milliseconds: number[] = []
    const work = async (client: KeepAliveClient, people: readonly Buffer[][]): Promise<void> => {
      for (let number = 0; number < shifts * shift.length; number += 1) {
        for (const requests of people) {
          const sent = performance.now()
          const { status, text } = await client.send(requests[number % shift.length] as Buffer)
          if (status !== 201) throw new Error(text)
          milliseconds.push(performance.now() - sent)
        }
      }
    }
    const connected = await Promise.all(
      clients.map((_, index) => connectClient((services[index % services.length] as Service).port)),
    )
    const started = performance.now()
    await Promise.all(connected.map((client, index) => work(client, ready[index] ?? [])))
    const seconds = (performance.now() - started) / 1000
    for (const client of connected) client.close()
    return { punches: milliseconds.length, seconds, milliseconds }
  }
}

/** Everybody works one shift, so that nobody is new to the service. */
export async function workFirstShift(
  { port }: Service,
  people: readonly (readonly Buffer[])[],
  ledger: Pick<Ledger, 'record'>,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 32 }, () => connectClient(port)))
  for (const [kind] of shift.entries()) {
    const left = people.entries()
    const work = async (client: KeepAliveClient): Promise<void> => {
      for (const [person, requests] of left) {
        const { status, text } = await client.send(requests[kind] as Buffer)
        if (status !== 201) throw new Error(text)
        ledger.record(person, kind, text)
      }
    }
    await Promise.all(clients.map(work))
  }
  for (const client of clients) client.close()
}
