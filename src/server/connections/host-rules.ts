/** Whether a Host line may name a host: two of them, as Node joins them, do not, nor an address of five numbers or a port of six digits. */
export const mayBeHost = (host: string): boolean => URL.canParse(`http://${host}`)
