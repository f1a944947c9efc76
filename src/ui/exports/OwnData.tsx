import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import { createExports } from '../../app/exports/exports.ts'
import { useApp } from '../appContext.tsx'
import { ArchiveImportPart } from '../archiveImports/ArchiveImportPart.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { ArchiveExport } from './ArchiveExport.tsx'
import { CalendarExport } from './CalendarExport.tsx'
import { CalendarFeedsPanel } from './CalendarFeedsPanel.tsx'
import { ExportPart } from './ExportPart.tsx'
import { PostsExportForm } from './PostsExportForm.tsx'

const stack = css({ display: 'grid', gap: '8', gridTemplateColumns: '[minmax(0, 1fr)]' })

/** Everything that the person can take along, as files or in a calendar, and what comes from elsewhere. `timezone` is the person's. */
export function OwnData({ timezone }: { timezone: string }) {
  const { posts, calendar, archive, feeds } = useCachedActor(useApp().cached(createExports), 'all')
  return (
    <div className={stack}>
      <ArchiveExport archive={archive} />
      <ExportPart
        title={strings.bringDataFromAnotherInstallation}
        about={strings.theZipFileThatDownloadEverythingGives}
      >
        <ArchiveImportPart timezone={timezone} />
      </ExportPart>
      <PostsExportForm actor={posts} />
      <CalendarExport calendar={calendar} />
      <CalendarFeedsPanel actor={feeds} timezone={timezone} />
    </div>
  )
}
