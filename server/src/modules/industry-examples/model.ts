export interface IndustryExample {
  readonly id: string
  readonly name: string
  readonly label: string
}
