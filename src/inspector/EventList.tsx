import type { SeenEvent, Told } from './record.ts'

interface Props {
  events: readonly SeenEvent[]
  told: Told
}

/** The events as they happened, the newest first; each opens to its payload. */
export function EventList({ events, told }: Props) {
  const nameOf = (sessionId: string | undefined) =>
    sessionId === undefined ? 'outside' : (told.actors.get(sessionId)?.name ?? sessionId)
  if (events.length === 0) return <p className="quiet">No events yet.</p>
  return (
    <ol className="events">
      {events.map((event) => (
        <li key={event.number}>
          <details>
            <summary>
              <time dateTime={new Date(event.at).toISOString()}>{timeOf(event.at)}</time>{' '}
              <span className="name">{event.type}</span>{' '}
              <span className="quiet">
                {nameOf(event.source)} → {nameOf(event.actor)}
              </span>
            </summary>
            <pre>{JSON.stringify(event.payload, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  )
}

/** Hours, minutes, seconds and milliseconds of the local day. */
function timeOf(at: number): string {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [day.getHours(), day.getMinutes(), day.getSeconds()].map(two).join(':')
  return `${clock}.${String(day.getMilliseconds()).padStart(3, '0')}`
}
