import { useSelector } from '@xstate/react'
import { createDesignBrand, neutralBrand } from '../../../app/designs/designBrand.ts'
import { createTemplateListPage } from '../../../app/designs/templateListPage.ts'
import { createTemplates, type TemplateListActor, templateKeyOf } from '../../../app/designs/templates.ts'
import type { TemplateQuery } from '../../../services/designs/templates.ts'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

/** The person's designs of the business that is shown, and what is done with them. */
export const useTemplates = () => useSession().lazy(createTemplates)

type OwnQuery = Omit<TemplateQuery, 'businessProfileId'>

/** One page of the designs of a business and of those that are for all. */
export const useDesignsOf = (query: TemplateQuery) =>
  useListed(useCachedActor(useTemplates().lists, templateKeyOf(query)))

/** One page of the person's designs, of the business that is shown. */
export const useOwnDesigns = (query: OwnQuery) => useListed(useCachedActor(useTemplates().lists, useKeyOf(query)))

/** The one that the address asks for. */
export const useOwnDesignsPage = (query: OwnQuery) =>
  useListed(useCachedActor(useSession().cached(createTemplateListPage), useKeyOf(query)).actor)

const useKeyOf = (query: OwnQuery): string =>
  templateKeyOf({ ...query, businessProfileId: useShownBusiness()?.id ?? null })

const useListed = (list: TemplateListActor) => ({
  found: useSelector(list, ({ context }) => context.value),
  failure: useQueryFailure(list),
})

/** The brand to draw in: the neutral one where it cannot be read; null until it is known, and whose it is. */
export function useDesignBrand() {
  const session = useSession()
  const { brand: actor } = session.lazy(createDesignBrand)
  const isChosen = useSelector(
    session.business.profiles,
    (snapshot) => snapshot.context.selectedId !== null || snapshot.matches('ready') || snapshot.hasTag('failed'),
  )
  const known = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const brand = known ?? (failure.problem === null ? null : neutralBrand)
  return { brand: isChosen ? brand : null, failure }
}

/** How many designs the person has; null: not known yet. */
export const useOwnCount = (): number | null =>
  useOwnDesigns({ search: '', shape: null, category: null, page: 1, pageSize: 1 }).found?.count ?? null

export type OwnList = ReturnType<typeof useListed>
