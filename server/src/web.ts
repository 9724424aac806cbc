import type { FastifyInstance } from 'fastify'
import type { Admission } from './api/bearer.ts'
import type { OwnSite } from './api/cookie.ts'
import type { WebDoor, WebTools } from './api/web/door.ts'
import { mountWebDoors } from './api/web/mount.ts'
import { isBuilt, withoutWeb } from './api/web/pages.ts'
import { mountStream } from './api/web/stream.ts'
import { makeChallenges } from './base/challenges.ts'
import type { Open } from './base/context.ts'
import type { Surroundings } from './base/findings.ts'
import type { Log } from './base/log.ts'
import { codeFrom } from './base/secrets.ts'
import type { Clock } from './base/time/time.ts'
import type { Config } from './config.ts'
import { authenticate } from './modules/access/commands.ts'
import { lifetimes } from './modules/access/model.ts'
import { startFollower } from './modules/live/follower.ts'
import { relyingPartyOf } from './modules/passkeys/rules.ts'
import { isEmptyInstallation } from './modules/start/commands.ts'

interface WebParts {
  readonly config: Config
  readonly open: Open
  readonly clock: Clock
  readonly log: Log
  readonly site: OwnSite
  readonly admission: Admission
  readonly version: string
  readonly lookAround: () => Promise<Surroundings>
  readonly doors: (tools: WebTools) => readonly WebDoor[]
}

/** What only the web application uses: its doors, the stream of what changes, and a word to whoever runs an empty installation. */
export function mountWeb(app: FastifyInstance, parts: WebParts): void {
  const { config, open, clock, log, site, admission, version, lookAround } = parts
  const setupCode = codeFrom(config.secret, 'first run')
  const isOneOfMany = config.cellToken !== undefined
  const isShared = isOneOfMany || config.signUp === 'open'
  mountWebDoors(app, {
    open,
    clock,
    site,
    admission,
    doors: parts.doors({
      signUp: config.signUp,
      ...{ version, setupCode, isOneOfMany, isShared, lookAround },
      publicUrl: site.publicUrl,
      passkeyHost: () => relyingPartyOf(site.publicUrl())?.id,
      challenges: makeChallenges(config.secret, config.acceptedSecret),
    }),
    cookieSeconds: lifetimes.accessToken.days * 86_400,
  })
  const follower = startFollower({ open, log, pauseMs: 500, beatMs: 25_000 })
  mountStream(app, { open, admission, authenticate, site, join: follower.join })
  app.addHook('onClose', follower.stop)
  app.addHook('onListen', async () => {
    const hasPages = isBuilt(config.webFolder)
    if (!hasPages) log.warn(withoutWeb(config.webFolder))
    if (isOneOfMany || !(await isEmptyInstallation(open))) return
    if (hasPages)
      log.warn(
        { url: `${site.publicUrl()}/setup`, code: setupCode },
        'there is nobody yet: open the address and enter the code',
      )
    else log.warn({ code: setupCode }, 'there is nobody yet, and no web application to set it up in')
  })
}
