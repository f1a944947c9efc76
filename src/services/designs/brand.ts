import { fromPromise } from 'xstate'
import { readProfile } from '../../../contract/business.ts'
import { emptyBrandAssets, readBrandAssets } from '../../../rules/business/brandAssets.ts'
import { type DesignBrand, readDesignBrand } from '../../../rules/designs/brand.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { readPicture } from './pictures.ts'

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
            withLogo(call, readDesignBrand(name, readBrandAssets(brandAssets).assets), signal),
          ),
        ),
  ),
})

/** The logo as broad as its picture is; none where that is gone, and a square where nobody can say. */
async function withLogo(call: Call, brand: DesignBrand, signal: AbortSignal): Promise<DesignBrand> {
  if (!brand.logo) return brand
  const picture = await readPicture(call, brand.logo.mediaId, signal)
  if (picture.kind !== 'ok') return brand
  if (picture.value === 'gone') return { ...brand, logo: null }
  return { ...brand, logo: { ...brand.logo, ratio: picture.value.width / picture.value.height } }
}
