import { fromPromise } from 'xstate'
import { readProfile } from '../../../contract/business.ts'
import { emptyBrandAssets, readBrandAssets } from '../../../rules/business/brandAssets.ts'
import { type DesignBrand, readDesignBrand } from '../../../rules/designs/brand.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface BrandQuery {
  /** Null: there is none. */
  businessProfileId: number | null
}

/** What is designed with where there is no business. */
export const neutralBrand: DesignBrand = readDesignBrand('', emptyBrandAssets)

/** The effects of reading a business's brand for designing. */
export const designBrandActors = (call: Call) => ({
  read: fromPromise<Result<DesignBrand>, { query: BrandQuery }>(({ input: { query }, signal }) =>
    query.businessProfileId === null
      ? Promise.resolve({ kind: 'ok', value: neutralBrand })
      : toResult(
          call(readProfile, { id: String(query.businessProfileId) }, { signal }).then(({ name, brandAssets }) =>
            readDesignBrand(name, readBrandAssets(brandAssets).assets),
          ),
        ),
  ),
})
