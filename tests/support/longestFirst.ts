import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that run for more than ten seconds on a quiet machine, with what they prepare; the longest of a project first. */
export const longFiles: readonly string[] = [
  'tests/e2e/routes.test.ts',
  'tests/e2e/composer.test.ts',
  'tests/e2e/designVersions.test.ts',
  'tests/e2e/writtenSpecs.test.ts',
  'tests/e2e/walks.test.ts',
  'tests/e2e/weekByKeyboard.test.ts',
  'tests/e2e/designKept.test.ts',
  'tests/e2e/designEditorLook.test.ts',
  'tests/e2e/calendar.test.ts',
  'tests/e2e/generate.test.ts',
  'tests/e2e/lazyOverlays.test.ts',
  'tests/e2e/templates.test.ts',
  'tests/e2e/designStage.test.ts',
  'tests/e2e/slots.test.ts',
  'tests/e2e/contentBuckets.test.ts',
  'tests/e2e/linkedPost.test.ts',
  'tests/e2e/focus.test.ts',
  'tests/e2e/stranger.test.ts',
  'tests/e2e/recycling.test.ts',
  'tests/e2e/inspector/inspector.test.ts',
  'tests/e2e/upgrade.test.ts',
  'tests/e2e/postLinks.test.ts',
  'tests/e2e/networkCredentials.test.ts',
  'tests/e2e/workspace.test.ts',
  'tests/e2e/practice.test.ts',
  'tests/e2e/failures.test.ts',
  'tests/e2e/media.test.ts',
  'tests/e2e/deletion.test.ts',
  'tests/e2e/connecting.test.ts',
  'tests/e2e/drafts.test.ts',
  'tests/scaffold/new.test.ts',
  'tests/faults/matrix/matrix1.test.ts',
  'tests/faults/matrix/matrix2.test.ts',
  'tests/faults/publishing/killed3.test.ts',
  'tests/faults/publishing/killed2.test.ts',
  'tests/faults/random/onPglite.test.ts',
  'tests/faults/publishing/killed1.test.ts',
  'tests/faults/publishing/killedAtCalls.test.ts',
  'tests/faults/random/onPostgres.test.ts',
  'tests/bench/pageSections.test.ts',
  'tests/bench/sections.test.ts',
  'tests/bench/weights.test.ts',
  'tests/bench/publishing.test.ts',
  'tests/server/process/process.test.ts',
  'tests/server/media/videoMetadata.test.ts',
  'tests/server/business/websiteHostile.test.ts',
  'tests/server/http/badInput.test.ts',
  'tests/server/linkCards/linkCards.test.ts',
  'tests/server/business/website.test.ts',
  'tests/server/media/inspection.test.ts',
  'tests/server/buckets/counts.property.test.ts',
  'tests/server/ai/texts.test.ts',
  'tests/server/publishing/publisher.test.ts',
  'tests/server/media/library.test.ts',
  'tests/server/process/startFailures.test.ts',
  'tests/server/publishing/demoFilm.test.ts',
  'tests/server/account/mail.test.ts',
  'tests/cells/answersTwoProcesses.test.ts',
  'tests/cells/lists.test.ts',
  'tests/cells/answersBluesky.test.ts',
  'tests/cells/agreement1.test.ts',
  'tests/cells/agreement2.test.ts',
  'tests/cells/answersKeysHonored.test.ts',
  'tests/cells/answersKeysIgnored.test.ts',
  'tests/cells/answersKeysForgotten.test.ts',
  'tests/ui/content/ComposerView.walks.test.tsx',
  'tests/ui/routes/routeFailures.test.tsx',
  'tests/ui/shell/lostFocus.test.tsx',
  'tests/ui/buckets/unsaved.test.tsx',
  'tests/ui/generate/GeneratePage.test.tsx',
  'tests/ui/content/ComposerPage.test.tsx',
  'tests/ui/buckets/BucketPanel.test.tsx',
  'tests/ui/designs/TemplatesPage.test.tsx',
  'tests/ui/routes/guards.test.tsx',
  'tests/ui/content/CalendarPage.test.tsx',
  'tests/ui/content/PostPage.test.tsx',
  'tests/ui/layout/layout.test.tsx',
]

/** Begins with the long files: one that began last would run alone at the end, with the other core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = longFiles.indexOf(relative(project.vitest.config.root, moduleId))
      return at < 0 ? longFiles.length : at
    }
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    const sorted = [...byProject.values()].map((some) => some.toSorted((one, other) => rank(one) - rank(other)))
    const first = ([file]: TestSpecification[]) => (file === undefined ? longFiles.length : rank(file))
    return sorted.toSorted((one, other) => first(one) - first(other)).flat()
  }
}
