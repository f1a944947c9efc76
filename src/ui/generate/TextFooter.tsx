import { Pencil, RotateCw, Square } from 'lucide-react'
import type { OwnLimits } from '../../../rules/generate/counting.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/generate.ts'
import { css, cva } from '../../../styled-system/css'
import type { TextActor, TextEntry } from '../../app/generate/text.ts'
import type { TextVersion } from '../../machines/generate/generation.machine.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { usePaintedSelector } from '../usePaintedSelector.ts'
import type { counting } from './useGenerating.ts'
import { Versions } from './Versions.tsx'

const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', minHeight: '8' })
const track = css({ width: '14', height: '1', borderRadius: 'xs', background: 'border', overflow: 'hidden' })
const fill = cva({
  base: { display: 'block', height: 'full' },
  variants: {
    level: { fine: { background: 'textMuted' }, near: { background: 'missed' }, over: { background: 'failed' } },
  },
})
const figures = css({ textStyle: 'caption', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const over = css({ textStyle: 'captionStrong', color: 'failed' })
const strong = css({ fontWeight: 'bold' })
const acts = css({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '0.5' })

interface Props {
  entry: TextEntry
  /** What is shown; null: what is being written, or nothing. */
  version: TextVersion | null
  rules: ReturnType<typeof counting.get>
  limits: OwnLimits
  wishId: string
  isEditing: boolean
  onEdit: () => void
  isWishing: boolean
  onWish: () => void
  /** Nothing more can be written today. */
  isOff: boolean
  onWrite: () => void
}

/** How full the network is with a text, its versions, and what can be done with it. */
export function TextFooter(props: Props) {
  const { entry, version, rules, limits, wishId, isEditing, onEdit, isWishing, onWish, isOff, onWrite } = props
  const { actor, network, state } = entry
  const isUnderWay = state === 'waiting' || state === 'writing'
  const called = networkNames[network]
  return (
    <footer className={foot}>
      {rules && <Count entry={entry} version={version} rules={rules} limits={limits} />}
      <div className={acts}>
        <Versions actor={actor} isUnderWay={isUnderWay} called={called} />
        {version && (
          <IconButton
            label={isEditing ? strings.doneWithTheText(called) : strings.editTheText(called)}
            aria-pressed={isEditing}
            onClick={onEdit}
          >
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
        {isUnderWay && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={strings.stopCalled(called)}
            onClick={() => actor.send({ type: 'stop.requested' })}
          >
            <Square size={14} aria-hidden />
            {strings.stop}
          </Button>
        )}
        {version && !isUnderWay && (
          <IconButton
            label={strings.writeAgainWithAWish(called)}
            variant={isWishing ? 'line' : 'ghost'}
            aria-expanded={isWishing}
            aria-controls={wishId}
            aria-disabled={isOff || undefined}
            onClick={() => isOff || onWish()}
          >
            <RotateCw size={16} aria-hidden />
          </IconButton>
        )}
        {state === 'stopped' && (
          <Button size="sm" aria-disabled={isOff} onClick={onWrite}>
            {strings.write(called)}
          </Button>
        )}
      </div>
    </footer>
  )
}

const arrivedOf = ({ context }: ReturnType<TextActor['getSnapshot']>): string => context.arrived

interface CountProps extends Pick<Props, 'entry' | 'version' | 'limits'> {
  rules: NonNullable<Props['rules']>
}

function Count({ entry: { actor, network }, version, rules, limits }: CountProps) {
  const arrived = usePaintedSelector(actor, arrivedOf)
  const text = version?.text ?? arrived
  const limit = rules.limitsFor(network, limits).characters
  if (text === '') return <span className={figures}>{strings.upTo(numberLabel(limit))}</span>
  const { used, excess, level, filled } = rules.fullnessFor(network, text, limits)
  return (
    <>
      <span className={track} aria-hidden="true">
        <span className={fill({ level })} style={{ width: `${filled}%` }} />
      </span>
      <span className={figures}>
        <b className={strong}>{numberLabel(used)}</b> / {numberLabel(limit)}
      </span>
      {excess > 0 && <span className={over}>{strings.tooMany(numberLabel(excess))}</span>}
    </>
  )
}
