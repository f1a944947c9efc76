import { type ChildProcess, fork } from 'node:child_process'
import { getPriority } from 'node:os'
import type { Message, Order, Report } from './worker.ts'

/**
 * Milliseconds after which a mutant that says nothing has caught itself in a loop: many times the longest on a quiet machine,
 * and five times that where others are served before this process (`nice`).
 */
const patience = getPriority() > 0 ? 300_000 : 60_000
/** Megabytes: far more than any machine's own tests need. A mutant that grows without end fills them before its time is up. */
const memory = 1024

/** A line that was gone through, or why it could not be. */
export interface RowReport {
  readonly row: string
  readonly reports: readonly Report[]
  readonly refused?: string
}

/** Puts the mutants of the given lines before their tests, two lines at a time; `heard` follows it. */
export async function runMutants(orders: readonly Order[], heard: (report: RowReport) => void): Promise<RowReport[]> {
  const open = [...orders]
  const done: RowReport[] = []
  const workOff = async () => {
    const worker = createWorker()
    for (let order = open.shift(); order; order = open.shift()) {
      const report = await runRow(worker, order)
      heard(report)
      done.push(report)
    }
    worker.end()
  }
  await Promise.all([workOff(), workOff()])
  return done
}

/** One line; where a mutant makes its process hang or end, the rest goes on in a new one. */
async function runRow(worker: Worker, order: Order): Promise<RowReport> {
  const reports: Report[] = []
  let from = order.from
  for (;;) {
    const { heard, lost, refused } = await worker.work({ ...order, from })
    reports.push(...heard)
    if (refused !== undefined) return { row: order.row, reports, refused }
    if (!lost) return { row: order.row, reports }
    reports.push(lost)
    from = lost.at + 1
  }
}

/** What came of an order: to its end, to a mutant that its process did not survive, or to what that could not do. */
interface Part {
  readonly heard: readonly Report[]
  readonly lost?: Report
  readonly refused?: string
}

type Worker = ReturnType<typeof createWorker>

/** A process that has loaded the machines once and takes one order after the other. */
function createWorker() {
  let child: ChildProcess | null = null
  return {
    work: async (order: Order): Promise<Part> => {
      child ??= fork(new URL('./worker.ts', import.meta.url), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...process.execArgv, `--max-old-space-size=${memory}`],
      })
      const { part, isAlive } = await workIn(child, order)
      if (!isAlive) {
        child.kill('SIGKILL')
        child = null
      }
      return part
    },
    end: () => child?.kill('SIGKILL'),
  }
}

function workIn(child: ChildProcess, order: Order): Promise<{ part: Part; isAlive: boolean }> {
  return new Promise((resolve) => {
    const heard: Report[] = []
    let trying: Report | undefined
    const end = (part: Omit<Part, 'heard'>, isAlive: boolean) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', ended)
      resolve({ part: { heard, ...part }, isAlive })
    }
    const lose = (caughtBy: string, otherwise: string) =>
      end(trying ? { lost: { ...trying, caughtBy } } : { refused: otherwise }, false)
    const hang = () => lose('running out of time', 'it did not begin in time')
    const ended = (code: number | null) => lose('the end of its process', `its process ended with ${code}`)
    const hear = (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(hang, patience)
      if (message.kind === 'trying') trying = message.report
      else if (message.kind === 'judged') heard.push(message.report)
      else end(message.kind === 'refused' ? { refused: message.why } : {}, true)
    }
    let timer = setTimeout(hang, patience)
    child.on('message', hear)
    child.once('exit', ended)
    child.send(order)
  })
}
