interface Place {
  name: string
  address: string
  coordinates?: { latitude: number; longitude: number } | undefined
}

/** The ways to a map, for the visitor to choose from. Nothing is loaded before he does. */
export function mapLinks({ name, address, coordinates }: Place): { label: string; href: string }[] {
  if (!coordinates && !address) return []
  const point = coordinates && `${coordinates.latitude},${coordinates.longitude}`
  const query = encodeURIComponent(point ?? `${name}, ${address}`)
  const openStreetMap = coordinates
    ? `?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}#map=17/${coordinates.latitude}/${coordinates.longitude}`
    : `search?query=${encodeURIComponent(address)}`
  return [
    { label: 'OpenStreetMap', href: `https://www.openstreetmap.org/${openStreetMap}` },
    { label: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { label: 'Apple Karten', href: `https://maps.apple.com/?q=${query}` },
    {
      label: 'Karten-App',
      href: `geo:${point ?? '0,0'}?q=${point ? `${point}(${encodeURIComponent(name)})` : query}`,
    },
  ]
}
