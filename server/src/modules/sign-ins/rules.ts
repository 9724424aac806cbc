const programs: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([form]) => form.test(agent))?.[1]

/**
 * What a device is called, such as `Firefox, Windows`: enough for people to know their own again, and no more. A program
 * that is no browser goes by the first word it says.
 */
export function deviceOf(agent: string | undefined): string {
  const said = (agent ?? '').slice(0, 500)
  const names = [nameIn(said, programs), nameIn(said, systems)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(', ') : (/^[A-Za-z0-9._-]{1,40}/.exec(said)?.[0] ?? '')
}
