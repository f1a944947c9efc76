import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/bulk.ts'
import { css } from '../../../../styled-system/css'
import type { DesignBulkActor } from '../../../app/designs/bulk.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { Spinner } from '../../kit/Spinner.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', paddingBottom: '7' })
const line = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' })
const list = css({ display: 'grid', gap: '1', textStyle: 'small', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

interface Props {
  bulk: DesignBulkActor
  onClose: () => void
}

/** How far the pictures are, what failed, and what can be done about it. */
export function BulkProgress({ bulk, onClose }: Props) {
  const { items, problem } = useSelector(bulk, ({ context }) => context)
  const isBusy = useSelector(bulk, (snapshot) => snapshot.hasTag('busy'))
  const isStopping = useSelector(bulk, (snapshot) => snapshot.matches('stopping'))
  const isStopped = useSelector(bulk, (snapshot) => snapshot.matches('stopped'))
  const isDone = useSelector(bulk, (snapshot) => snapshot.matches('done'))
  const made = items.filter(({ mediaId }) => mediaId !== null).length
  const failed = items.filter((item) => item.problem !== null)
  const left = items.length - made - failed.length
  const retry = () => bulk.send({ type: 'retry.requested' })
  return (
    <div className={stack}>
      <p role="status" className={line}>
        {isBusy && <Spinner />}
        {isDone && <Check size={16} aria-hidden />}
        {isStopped && strings.stopped}
        {isDone
          ? strings.inYourMedia(counted(made, strings.pictureInSentence))
          : strings.ofInYourMedia(made, items.length)}
        {!isBusy && made > 0 && <Link to="/media">{strings.openMedia}</Link>}
      </p>
      <ProgressBar label={strings.picturesInYourMedia} value={made} max={items.length} />
      <ListProblem what={strings.thePicturesCouldNotAllBeMade} problem={problem} />
      {failed.length > 0 && (
        <ul className={list} aria-label={strings.notMade}>
          {failed.map((item) => (
            <li key={item.name}>
              {item.name}: {item.problem}
            </li>
          ))}
        </ul>
      )}
      <div className={acts}>
        <Button onClick={onClose}>{strings.close}</Button>
        {isBusy ? (
          <Button busy={isStopping} onClick={() => bulk.send({ type: 'stop.requested' })}>
            {strings.stop}
          </Button>
        ) : (
          <Button onClick={() => bulk.send({ type: 'bulk.closed' })}>{strings.anotherList}</Button>
        )}
        {isStopped && (
          <Button variant="ink" onClick={retry}>
            {left === 1 ? strings.makeTheLastOne : strings.makeTheOther(left)}
          </Button>
        )}
        {!(isBusy || isStopped || isDone) && (
          <Button variant="ink" onClick={retry}>
            {strings.tryThisOneAgain(failed.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
