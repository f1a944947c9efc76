import { strings } from '../../../strings/telemetry.ts'
import type { Log } from '../browser/log.ts'

/** The browser says so when a size changes while sizes are told; nothing is wrong then (specification, section 8). */
const isHarmless = (message: string): boolean => message.includes(strings.resizeObserverLoop)

/** Logs what nobody caught. Answers how to stop. */
export function watchGlobalErrors(page: Window, log: Log): () => void {
  const onError = ({ message, error }: ErrorEvent) => {
    if (!isHarmless(message)) log.error('An error was not caught', { message: messageOf(error) ?? message })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const message = messageOf(reason) ?? String(reason)
    if (!isHarmless(message)) log.error('A promise was not kept', { message })
  }
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

const messageOf = (thrown: unknown): string | null => (thrown instanceof Error ? thrown.message : null)
