import { CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import type { UploadEntry } from '../../app/media/uploads.ts'
import { Button } from '../kit/Button.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useMediaLibrary } from './useMediaLibrary.ts'

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '8',
  '& > button': { marginLeft: 'auto' },
})
const title = css({ textStyle: 'h4' })
const rows = css({ borderTop: 'hairline', marginTop: '1.5' })
const arrived = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: 'controlSm',
  textStyle: 'small',
  color: 'published',
})

/** What is on its way or needs its person, one line each; what is in is only counted, since it stands in the grid. */
export function UploadList({ entries }: { entries: readonly UploadEntry[] }) {
  const { uploads } = useMediaLibrary()
  const doneKeys = useDoneKeys(entries)
  if (entries.length === 0) return null
  const open = entries.filter(({ key }) => !doneKeys.includes(key))
  const doneCount = entries.length - open.length
  return (
    <section aria-label={strings.uploads}>
      <header className={head}>
        {open.length > 0 && <h2 className={title}>{counted(open.length, strings.uploadInSentence)}</h2>}
        {doneCount > 0 && (
          <p className={arrived} role="status">
            <CircleCheck size={15} aria-hidden />
            {strings.uploadedDoneCount(counted(doneCount, strings.fileInSentence))}
          </p>
        )}
        <Button size="sm" variant="ghost" onClick={uploads.clear}>
          {strings.storeAway}
        </Button>
      </header>
      {open.length > 0 && (
        <ul className={rows}>
          {open.map((entry) => (
            <UploadRow key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Of the uploads that are in, now and from now on. */
function useDoneKeys(entries: readonly UploadEntry[]): string[] {
  const subscribe = (listener: () => void) => {
    const subscriptions = entries.map(({ actor }) => actor.subscribe(listener))
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }
  const keys = useSyncExternalStore(subscribe, () =>
    entries
      .filter(({ actor }) => actor.getSnapshot().matches('done'))
      .map(({ key }) => key)
      .join(' '),
  )
  return keys.split(' ')
}
