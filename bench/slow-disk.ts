/**
 * The disk of PostgreSQL becomes slow while people punch: few writes a second are let through, for all its processes
 * together. Then it is quick again. Takes root and control groups (version 1, `blkio`).
 *
 *   scripts/with-node node bench/slow-disk.ts [writes a second] [seconds of each part]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Stage, whilePunching } from '../server/test/faults/kills.ts'
import { sleep } from '../server/test/faults/processes.ts'
import { type Scene, setScene } from '../server/test/faults/scene.ts'
import { machine } from './driver/measuring.ts'
import { printOutcome } from './driver/outcome.ts'

const [writes = 30, seconds = 30] = process.argv.slice(2).map(Number)
const group = '/sys/fs/cgroup/blkio/tagwerk-slow-disk'

/** The disk that the data lie on, as control groups name it; whole disks only. */
const disk = execFileSync('sh', ['-c', `lsblk -no MAJ:MIN "$(df --output=source ${tmpdir()} | tail -1)" | head -1`])
  .toString()
  .trim()

/** Zero lets everything through. */
const letThrough = (perSecond: number): void =>
  writeFileSync(`${group}/blkio.throttle.write_iops_device`, `${disk} ${perSecond}`)

function hold({ postgres }: Scene): void {
  // Whatever these start later belongs to the group as well.
  for (const pid of postgres.processIds()) writeFileSync(`${group}/cgroup.procs`, String(pid))
}

const parts = { quick: 0, slow: writes, 'quick again': 0 }
const answered: Record<string, number> = {}

async function slowDown(scene: Scene, { punching }: Stage): Promise<number> {
  hold(scene)
  for (const [name, perSecond] of Object.entries(parts)) {
    letThrough(perSecond)
    const before = punching.figures.answered
    await sleep(seconds * 1000)
    answered[`punches answered while the disk was ${name}`] = punching.figures.answered - before
  }
  return 1
}

mkdirSync(group, { recursive: true })
const scene = await setScene({ companies: 4, peopleEach: 36 })
try {
  const outcome = await whilePunching(
    scene,
    { minutes: 30, processes: 2 },
    { onNoAnswer: 'repeat', pauseMs: 60 },
    (stage) => slowDown(scene, stage),
  )
  printOutcome('PostgreSQL on a slow disk while people punch', await machine(scene.owner), answered, outcome)
} finally {
  letThrough(0)
  await scene.close()
  rmdirSync(group)
}
