import { describe, expect, it } from 'vitest'
import { mapLinks } from './map-links-rules.ts'

describe('mapLinks', () => {
  it('look for the address', () => {
    const links = mapLinks({ name: 'Zur Alten Münze', address: 'Lindentorstraße 4 & 5, Eschenfurt' })
    expect(links.map(({ label }) => label)).toEqual(['OpenStreetMap', 'Google Maps', 'Apple Karten', 'Karten-App'])
    for (const { href } of links) {
      const asked = [...new URL(href).searchParams.values()].join()
      expect(asked, href).toContain('Lindentorstraße 4 & 5, Eschenfurt')
    }
  })

  it('lead to the point where one is known', () => {
    const links = mapLinks({ name: 'Hütte (oben)', address: '', coordinates: { latitude: 51.5, longitude: -9.25 } })
    expect(links.map(({ href }) => href)).toEqual([
      'https://www.openstreetmap.org/?mlat=51.5&mlon=-9.25#map=17/51.5/-9.25',
      'https://www.google.com/maps/search/?api=1&query=51.5%2C-9.25',
      'https://maps.apple.com/?q=51.5%2C-9.25',
      'geo:51.5,-9.25?q=51.5,-9.25(H%C3%BCtte%20(oben))',
    ])
  })

  it('are none where nobody knows where it is', () => {
    expect(mapLinks({ name: 'Lohsewiesen', address: '' })).toEqual([])
  })
})
