import type { ThreadFallback } from '../../../../contract/content.ts'
import { takesComment, takesThreads } from '../../../../rules/content/accountCounter.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { networksOf } from './networksOf.ts'

const block = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })
const said = css({ textStyle: 'small', color: 'textMuted' })

const options = [
  { value: 'join', label: strings.joinTheParts },
  { value: 'comment', label: strings.firstPartAndAComment },
] as const

interface Props {
  /** The accounts that get the thread. */
  accounts: readonly SocialAccount[]
  value: ThreadFallback
  isBusy: boolean
  onChange: (value: ThreadFallback) => void
}

/** What the networks without threads get of one; nothing where all have them. */
export function FallbackChoice({ accounts, value, isBusy, onChange }: Props) {
  const without = accounts.filter((account) => !takesThreads(account))
  const choosing = networksOf(without.filter(takesComment))
  const joining = networksOf(without.filter((account) => !takesComment(account)))
  return (
    <>
      {choosing.length > 0 && (
        <div className={block}>
          <p className={said}>{haveNone(choosing)}</p>
          <Segmented
            label={strings.whatGetOfAThread(listed(choosing))}
            options={options}
            isBusy={isBusy}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
      {joining.length > 0 && <p className={said}>{strings.itGetsThePartsJoined(haveNone(joining), joining.length)}</p>}
    </>
  )
}

const haveNone = (names: readonly string[]): string => strings.hasNoThreads(listed(names), names.length)
