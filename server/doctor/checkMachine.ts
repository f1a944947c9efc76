import { totalmem } from 'node:os'
import manifest from '../../package.json' with { type: 'json' }
import { type Finding, fine, toCheck, wrong } from './finding.ts'

const mega = 1_048_576

/** What the program runs on. */
export interface Machine {
  /** As `24.21.0`. */
  nodeVersion: string
  /** Bytes that the process may have: of the machine, or of the container where that has less. */
  memory: number
  timeZones: readonly string[]
  /** The hour there at 00:30 UTC on 1 July 2026, in summer time: `02` in Berlin. */
  hourIn(timeZone: string): string
}

export const thisMachine = (): Machine => ({
  nodeVersion: process.versions.node,
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  timeZones: Intl.supportedValuesOf('timeZone'),
  hourIn: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date('2026-07-01T00:30:00Z')),
})

export function checkMachine(machine: Machine): Finding[] {
  return [nodeFinding(machine), memoryFinding(machine), zonesFinding(machine)]
}

function nodeFinding({ nodeVersion }: Machine): Finding {
  const [ours, found] = [manifest.dependencies.node, nodeVersion].map((version) => Number(version.split('.')[0]))
  if (ours === found) return fine('node', `Node ${nodeVersion} runs it.`)
  if (Number(found) > Number(ours)) {
    return toCheck('node', `Node ${nodeVersion} is newer than Node ${ours}, which it is tested with.`)
  }
  return wrong('node', `Node ${nodeVersion} is too old: use Node ${ours}, which \`npm ci\` brings.`)
}

/** The embedded database takes up to 800 MB for moments (docs/deployment.md). */
const least = 512
const comfortable = 1000

function memoryFinding({ memory }: Machine): Finding {
  const size = Math.round(memory / mega)
  if (size < least) return wrong('memory', `${size} MB of memory are too little: give it ${comfortable} MB.`)
  if (size < comfortable) {
    return toCheck('memory', `${size} MB of memory are tight: large pictures and first minutes take up to 800 MB.`)
  }
  return fine('memory', `${size} MB of memory are there.`)
}

function zonesFinding({ timeZones, hourIn }: Machine): Finding {
  const isWhole = timeZones.length > 300 && hourIn('Europe/Berlin') === '02' && hourIn('America/New_York') === '20'
  if (isWhole) return fine('time zones', `The rules of ${timeZones.length} time zones are there.`)
  return wrong(
    'time zones',
    'This Node does not know the rules of time zones, so that posts would go out at wrong hours: use the one of `npm ci`.',
  )
}
