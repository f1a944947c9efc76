import { useSelector } from '@xstate/react'
import type { BuilderEntry, Entry } from '../../../../rules/admin/builder/entry.ts'
import { labelsOf, lineOf } from '../../../../rules/admin/builder/entryLines.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { createEntryVersion } from '../../../app/admin/builder.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { ComparedVersions } from '../../kit/ComparedVersions.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

interface Props {
  open: boolean
  onClose: () => void
  entryKey: string
  /** Null once it is closed. */
  version: BuilderEntry['versions'][number] | null
  /** What the form says. */
  draft: Entry
}

/** A version beside what the form says. */
export function CompareDialog({ open, onClose, entryKey, version, draft }: Props) {
  const shown = useLastShown(version)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.versionAndTheForm(shown?.version ?? '')}
      {...(shown !== null && shown.said !== '' && { description: strings.whatChangedThen(shown.said) })}
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      {shown !== null && <Compared entryKey={entryKey} version={shown.version} draft={draft} />}
    </Dialog>
  )
}

function Compared({ entryKey, version, draft }: { entryKey: string; version: number; draft: Entry }) {
  const reading = useCachedActor(useApp().cached(createEntryVersion), `${entryKey}@${version}`)
  const found = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  if (found === null) {
    return failure.problem === null ? (
      <Skeleton height={120} />
    ) : (
      <ListProblem what={strings.theVersionCouldNotBeRead} {...failure} />
    )
  }
  const labels = labelsOf(found.entry, draft).filter((label) => lineOf(found.entry, label) !== lineOf(draft, label))
  if (labels.length === 0) return <p>{strings.bothSayTheSame}</p>
  return (
    <ComparedVersions
      first={{ title: strings.versionNumber(version), draft: found.entry }}
      second={{ title: strings.theForm, draft }}
      lines={labels.map((label) => ({ label, of: (entry: Entry) => lineOf(entry, label) }))}
    />
  )
}
