/**
 * How far from 0 a variable of Student's t distribution stays with a probability, on either side; for 0.95 what tables call
 * t at 0.975. `degrees` of freedom: 1 at least, and they need not be whole. Found by halving: the probability of more is
 * an incomplete beta function (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.1 with 26.5.27).
 */
export function criticalT(probability: number, degrees: number): number {
  let [near, far] = [0, 1]
  while (probabilityBeyond(far, degrees) > 1 - probability) far *= 2
  for (let step = 0; step < halvings; step += 1) {
    const middle = (near + far) / 2
    if (probabilityBeyond(middle, degrees) > 1 - probability) near = middle
    else far = middle
  }
  return (near + far) / 2
}

/** As many as a number has binary digits. */
const halvings = 53

const probabilityBeyond = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)

/** Regularized. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  return x < (a + 1) / (a + b + 2) ? betaFraction(x, a, b) : 1 - betaFraction(1 - x, b, a)
}

/** By its continued fraction, from the last term to the first (Digital Library of Mathematical Functions, 8.17.22). */
function betaFraction(x: number, a: number, b: number): number {
  let fraction = 1
  for (let m = terms; m >= 1; m -= 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m - 1) * (a + b + m - 1) * x) / ((a + 2 * m - 2) * (a + 2 * m - 1))
    fraction = 1 + odd / (1 + even / fraction)
  }
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b)
  return Math.exp(a * Math.log(x) + b * Math.log(1 - x) - logBeta) / (a * fraction)
}

/** Pairs; more than the fraction needs for as many posts as campaigns have. */
const terms = 100

/** Stirling's series (the same library, 5.11.1), of a number that is large enough for it. */
function logGamma(given: number): number {
  let [z, product] = [given, 1]
  for (; z < 10; z += 1) product *= z
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7)
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
}
