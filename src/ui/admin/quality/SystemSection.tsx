import type { ReactNode } from 'react'
import type { QualityDays } from '../../../../contract/quality.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css, cx } from '../../../../styled-system/css'
import type { SystemState } from '../../../services/admin/quality.ts'
import { Button } from '../../kit/Button.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { StatusMark } from '../../marks/StatusMark.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useZone } from '../useZone.ts'
import { heading, link, quiet, section, sectionHead } from './styles.ts'
import { type SystemLine, systemLines } from './systemLines.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[18px minmax(0, 1fr) auto]', md: '[18px 92px minmax(0, 1fr) auto]' },
  columnGap: '3',
  rowGap: '0.5',
  alignItems: 'center',
  paddingBlock: '2',
  minHeight: '10',
  borderBottom: 'soft',
})
const bad = css({ surface: 'missedTint', borderLeft: 'missedEdge', paddingInline: '2.5' })
const name = css({ textStyle: 'strong' })
const text = css({
  textStyle: 'small',
  overflowWrap: 'anywhere',
  gridColumn: { base: '[2 / -1]', md: 'auto' },
  gridRow: { base: '2', md: 'auto' },
})
const way = css({ gridColumn: { base: '3', md: '4' }, textStyle: 'small' })

interface Props {
  system: SystemState
  days: QualityDays
  /** A backup is being begun. */
  isBusy: boolean
  onBackUp: () => void
}

/** The parts of the installation and how each is. */
export function SystemSection({ system, days, isBusy, onBackUp }: Props) {
  const lines = systemLines(system, days, useZone())
  return (
    <section className={section} aria-labelledby="system">
      <header className={sectionHead}>
        <h2 id="system" className={heading}>
          {strings.system}
        </h2>
        <p className={quiet}>{strings.versionNumber(system.version)}</p>
      </header>
      <ul>
        {lines.map((one) => (
          <Line key={one.id} line={one}>
            {one.id === 'backup' && one.isBad && <BackUpButton isBusy={isBusy} onBackUp={onBackUp} />}
          </Line>
        ))}
      </ul>
    </section>
  )
}

/** The page's own act while a backup is due. */
function BackUpButton({ isBusy, onBackUp }: Pick<Props, 'isBusy' | 'onBackUp'>) {
  usePrimaryAction()
  return (
    <Button variant="action" size="sm" busy={isBusy} onClick={onBackUp}>
      {strings.backUpNow}
    </Button>
  )
}

/** One part; `children` is what to do about it, in place of the way to more. */
function Line({ line: one, children }: { line: SystemLine; children: ReactNode }) {
  return (
    <li className={cx(line, one.isBad && bad)}>
      <StatusMark state={one.isBad ? 'missed' : 'published'} label={one.isBad ? strings.needsYou : strings.well} />
      <b className={name}>{one.name}</b>
      <span className={text}>{one.text}</span>
      <span className={way}>
        {children ||
          (one.link && (
            <RouterLink to={one.link.to} className={link}>
              {one.link.label}
            </RouterLink>
          ))}
      </span>
    </li>
  )
}
