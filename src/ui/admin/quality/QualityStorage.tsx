import { useSelector } from '@xstate/react'
import type { QualityDays } from '../../../../contract/quality.ts'
import { sizeLabel } from '../../../../rules/media/sizeLabel.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import { createSystemState } from '../../../app/admin/quality.ts'
import { useApp } from '../../appContext.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { cell, headCell, link, quiet, row, rowHead, section, table } from './styles.ts'
import { addressOf } from './useQualityAddress.ts'

/** Whose media take most room. */
export function QualityStorage({ days }: { days: QualityDays }) {
  const { reading } = useCachedActor(useApp().cached(createSystemState), 'all')
  const system = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  return (
    <section className={`${section} ${css({ gap: '4' })}`}>
      <BackTo to={addressOf({ days })}>{strings.qualityDashboard}</BackTo>
      <h1 id="storage" className={css({ textStyle: 'h1', textWrap: 'balance' })}>
        {system ? strings.mediaTake(sizeLabel(system.storage.used)) : strings.storage}
      </h1>
      <ListProblem what={strings.theStorageCouldNotBeLoaded} {...failure} />
      {!system && !failure.problem && <Skeleton height={240} />}
      {system?.storage.people.length === 0 && <p className={quiet}>{strings.nobodyKeepsMedia}</p>}
      {system && system.storage.people.length > 0 && (
        <>
          <p className={quiet}>{strings.thoseWhoUseMost20AtMost}</p>
          <table aria-labelledby="storage" className={table}>
            <thead>
              <tr>
                <th scope="col" className={headCell}>
                  {strings.person}
                </th>
                <th scope="col" className={headCell} data-number>
                  {strings.media}
                </th>
              </tr>
            </thead>
            <tbody>
              {system.storage.people.map(({ id, name, email, used }) => (
                <tr key={id} className={row}>
                  <th scope="row" className={rowHead}>
                    <RouterLink to={`/admin?tab=people&person=${id}`} className={link}>
                      {name}
                    </RouterLink>{' '}
                    <span className={quiet}>{email}</span>
                  </th>
                  <td className={cell} data-number>
                    {sizeLabel(used)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
