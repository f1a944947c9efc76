import { createRoot } from 'react-dom/client'
import { Inspector } from './Inspector.tsx'
import { listen } from './messages.ts'
import { createRecorder } from './recorder.ts'

/** The inspector of our own: a window of the development server that the app opens with `?inspect=local`. */
const recorder = createRecorder()
const isTold = listen(window, recorder.hear) !== null
const place = document.getElementById('root')
if (!place) throw new Error('inspector.html has no place for the inspector')
createRoot(place).render(
  isTold ? (
    <Inspector recorder={recorder} />
  ) : (
    <main className="inspector">
      <h1>Inspector</h1>
      <p>
        No page tells this window anything. Open the app with <code>?inspect=local</code> in its address: it opens this
        window itself.
      </p>
    </main>
  ),
)
