import type { Recorded } from './recorder.ts'
import type { View } from './useView.ts'

/** In words: whether a page is there, and what is shown of it. */
export function StatusLine({ view, problem }: { view: View; problem: string }) {
  const { live, loaded, mode, newer } = view
  return (
    <section className="status" aria-label="Status">
      <p role="status" data-connection={live.connection}>
        {connectionOf(live)}
      </p>
      {mode === 'paused' && (
        <p>
          Paused: the view stands still{newer > 0 ? `, ${newer} newer ${newer === 1 ? 'event' : 'events'}` : ''}.{' '}
          <button type="button" onClick={() => view.pause(false)}>
            Back to what happens now
          </button>
        </p>
      )}
      {loaded && (
        <p>
          Shown is the recording {loaded.name}, saved {new Date(loaded.savedAt).toLocaleString()}.{' '}
          <button type="button" onClick={() => view.load(null)}>
            Back to what happens now
          </button>
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function connectionOf({ connection, lostAt }: Recorded): string {
  if (connection === 'connected') return 'Connected to the page.'
  if (connection === 'waiting') return 'Waiting for the page to tell of its actors …'
  if (connection === 'lost')
    return `The page was closed or reloaded at ${new Date(lostAt ?? 0).toLocaleTimeString()}. What it has told until then stays.`
  return 'No page tells this window anything. Open the app with ?inspect=local in its address: it opens this window itself. A saved recording can be loaded here.'
}
