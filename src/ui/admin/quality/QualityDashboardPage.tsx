import { css } from '../../../../styled-system/css'
import { QualityDashboard } from './QualityDashboard.tsx'
import { QualityEntries } from './QualityEntries.tsx'
import { QualityPublications } from './QualityPublications.tsx'
import { QualityRewrites } from './QualityRewrites.tsx'
import { QualityStorage } from './QualityStorage.tsx'
import { useQualityAddress } from './useQualityAddress.ts'

const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '8',
  padding: { base: '4', md: '10' },
  paddingTop: { base: '5', md: '7' },
  maxWidth: 'page',
})

/** How the installation does, or what is behind one of the numbers. */
export function QualityDashboardPage() {
  const { address, show } = useQualityAddress()
  return (
    <div className={page}>
      {address.list === null && <QualityDashboard days={address.days} onDays={(days) => show({ days })} />}
      {address.list === 'publications' && (
        <QualityPublications address={address} onPage={(next) => show({ page: next })} />
      )}
      {address.list === 'storage' && <QualityStorage days={address.days} />}
      {address.list === 'entries' && <QualityEntries days={address.days} />}
      {address.list === 'rewrites' && <QualityRewrites days={address.days} />}
    </div>
  )
}
