import { createRoot } from 'react-dom/client'
import { openChannel } from './channel.ts'
import { createLayOut } from './chart/elk.ts'
import { Inspector } from './Inspector.tsx'
import { createRecorder } from './recorder.ts'

/** Milliseconds between looks at whether the page is still there: a page that crashes does not say so. */
const lookInterval = 1000

/** The inspector of our own: a window of the development server that the app opens with `?inspect=local`. */
const recorder = createRecorder({ isOpened: window.opener !== null })
const channel = openChannel(window, recorder.hear)
if (channel) setInterval(() => channel.isClosed() && recorder.lose(), lookInterval)
const place = document.getElementById('root')
if (!place) throw new Error('inspector.html has no place for the inspector')
createRoot(place).render(
  <Inspector recorder={recorder} layOut={createLayOut()} onSend={(actor, event) => channel?.send(actor, event)} />,
)
