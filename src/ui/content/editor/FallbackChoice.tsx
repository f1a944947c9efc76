import type { ThreadFallback } from '../../../../contract/content.ts'
import { takesComment, takesThreads } from '../../../../rules/content/accountCounter.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { networksOf } from './networksOf.ts'

const block = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })
const said = css({ textStyle: 'small', color: 'textMuted' })

const options = [
  { value: 'join', label: 'Join the parts' },
  { value: 'comment', label: 'First part and a comment' },
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
            label={`What ${listed(choosing)} get of a thread`}
            options={options}
            isBusy={isBusy}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
      {joining.length > 0 && (
        <p className={said}>
          {haveNone(joining)} {joining.length === 1 ? 'It gets' : 'They get'} the parts joined.
        </p>
      )}
    </>
  )
}

const haveNone = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no threads.`
