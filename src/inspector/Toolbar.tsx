import { type ChangeEvent, useRef } from 'react'
import { fileNameOf, readRecording, writeRecording } from './file.ts'
import type { Loaded, View } from './useView.ts'

interface Props {
  view: View
  onClear: () => void
  onProblem: (problem: string) => void
}

/** What can be done with the recording as a whole. */
export function Toolbar({ view, onClear, onProblem }: Props) {
  const isPaused = view.mode === 'paused'
  const save = () => onProblem(saveFile(view))
  const load = (read: Loaded | string) => {
    onProblem(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') view.load(read)
  }
  return (
    <header>
      <h1>Inspector</h1>
      <button
        type="button"
        aria-pressed={isPaused}
        aria-keyshortcuts="p"
        disabled={view.mode === 'loaded'}
        onClick={() => view.pause(!isPaused)}
      >
        {isPaused ? 'Resume' : 'Pause'} <kbd>P</kbd>
      </button>
      <button type="button" aria-keyshortcuts="c" disabled={view.mode === 'loaded'} onClick={onClear}>
        Clear events <kbd>C</kbd>
      </button>
      <button type="button" disabled={view.recording.entries.length === 0} onClick={save}>
        Save recording
      </button>
      <LoadButton onLoad={load} />
    </header>
  )
}

function LoadButton({ onLoad }: { onLoad: (read: Loaded | string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    onLoad(await readFile(file))
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <button type="button" onClick={() => field.current?.click()}>
        Load recording
      </button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of a recording"
        onChange={(event) => void take(event)}
      />
    </>
  )
}

async function readFile(file: File): Promise<Loaded | string> {
  try {
    const read = readRecording(await file.text())
    return 'problem' in read ? `${file.name}: ${read.problem}` : { ...read, name: file.name }
  } catch {
    return `${file.name} could not be read.`
  }
}

/** Saves what is shown; says why not. */
function saveFile({ recording }: View): string {
  const savedAt = new Date()
  try {
    const url = URL.createObjectURL(new Blob([writeRecording(recording, savedAt)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileNameOf(savedAt)
    link.click()
    URL.revokeObjectURL(url)
    return ''
  } catch (failure) {
    return `The recording could not be saved: ${failure instanceof Error ? failure.message : String(failure)}.`
  }
}
