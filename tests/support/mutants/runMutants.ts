import { type ChildProcess, fork } from 'node:child_process'
import type { Message, Order, Report } from './worker.ts'

/** Milliseconds after which a mutant that says nothing has caught itself in a loop: many times the longest on a quiet machine. */
const patience = 60_000

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
    for (let order = open.shift(); order; order = open.shift()) {
      const report = await runRow(order)
      heard(report)
      done.push(report)
    }
  }
  await Promise.all([workOff(), workOff()])
  return done
}

/** One line in a process of its own; where a mutant makes it hang, the rest goes on in a new one. */
async function runRow(order: Order): Promise<RowReport> {
  const reports: Report[] = []
  let from = order.from
  let count = Number.POSITIVE_INFINITY
  while (from < count) {
    const part = await runPart({ ...order, from })
    reports.push(...part.reports)
    count = part.count
    if (part.refused !== undefined) return { row: order.row, reports, refused: part.refused }
    if (part.isDone) break
    const last = reports.at(-1)?.at ?? from - 1
    const hung = last + 1
    reports.push({
      row: order.row,
      at: hung,
      name: `the mutant ${hung}`,
      kind: 'helper',
      caughtBy: 'running out of time',
    })
    from = hung + 1
  }
  return { row: order.row, reports }
}

interface Part {
  readonly reports: readonly Report[]
  readonly count: number
  readonly isDone: boolean
  readonly refused?: string
}

function runPart(order: Order): Promise<Part> {
  return new Promise((resolve) => {
    const reports: Report[] = []
    let count = Number.POSITIVE_INFINITY
    const child: ChildProcess = fork(new URL('./worker.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = (isDone: boolean, refused?: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve({ reports, count, isDone, ...(refused !== undefined && { refused }) })
    }
    let timer = setTimeout(end, patience, false)
    child.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(end, patience, false)
      if (message.kind === 'counted') count = message.count
      else if (message.kind === 'judged') reports.push(message.report)
      else end(message.kind === 'done', message.kind === 'refused' ? message.why : undefined)
    })
    child.once('exit', (code) => end(false, code === null ? undefined : `its process ended with ${code}`))
    child.send(order)
  })
}
