import { folded, type Recording } from '../services/telemetry/inspection/recording.ts'
import { anyRecording, recordingFile, recordingFormat, recordingVersion } from './schema.ts'

/** A file read: the recording, or why it is none. */
export type ReadFile = { readonly recording: Recording; readonly savedAt: string } | { readonly problem: string }

/** The text of a recording's file. What was masked stays so: nothing else is known here. */
export const writeRecording = ({ base, entries }: Recording, savedAt: Date): string =>
  JSON.stringify({
    format: recordingFormat,
    version: recordingVersion,
    savedAt: savedAt.toISOString(),
    actors: [...base.values()],
    entries,
  })

/** The recording of a file's text. */
export function readRecording(text: string): ReadFile {
  const json = parsed(text)
  if (json === undefined) return { problem: 'This file is not a recording: it does not hold JSON.' }
  const any = anyRecording.safeParse(json)
  if (!any.success) return { problem: 'This file is not a recording: it was not saved by this inspector.' }
  if (any.data.version !== recordingVersion)
    return {
      problem: `This recording is of version ${any.data.version}: this inspector reads version ${recordingVersion}.`,
    }
  const file = recordingFile.safeParse(json)
  if (!file.success)
    return { problem: `This recording is damaged: ${placeOf(file.error.issues[0]?.path)} is not as it should be.` }
  const { actors, entries, savedAt } = file.data
  const base = new Map(actors.map((actor) => [actor.actor, actor]))
  return { recording: { base, entries, now: folded(base, entries) }, savedAt }
}

/** The name under which a recording is saved: its time, in signs that every system takes. */
export const fileNameOf = (savedAt: Date): string =>
  `recording-${savedAt.toISOString().slice(0, 19).replaceAll(':', '-')}.json`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const placeOf = (path: readonly PropertyKey[] = []): string =>
  path.length === 0 ? 'the file' : `"${path.map(String).join(' › ')}"`
