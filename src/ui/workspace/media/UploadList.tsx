import { counted } from '../../../../rules/content/words.ts'
import { css } from '../../../../styled-system/css'
import type { UploadEntry } from '../../../uploads.ts'
import { Button } from '../../kit/Button.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useMediaLibrary } from './useMediaLibrary.ts'

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minHeight: '8' })
const title = css({ textStyle: 'h4' })
const rows = css({ borderTop: 'hairline', marginTop: '1.5' })

/** Every file of this session that is on its way or has just ended. */
export function UploadList({ entries }: { entries: readonly UploadEntry[] }) {
  const { uploads } = useMediaLibrary()
  if (entries.length === 0) return null
  return (
    <section aria-label="Uploads">
      <header className={head}>
        <h2 className={title}>{counted(entries.length, 'upload')}</h2>
        <Button size="sm" variant="ghost" onClick={uploads.clear}>
          Put away what has ended
        </Button>
      </header>
      <ul className={rows}>
        {entries.map((entry) => (
          <UploadRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
