import { deviceName, placeName } from './where.ts';

describe('where somebody signed in', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome no Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari no macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome no Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox no Linux'],
    ['', 'Dispositivo desconhecido'],
    ['\u0000<script>', 'Dispositivo desconhecido'],
  ])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

  it.each([
    ['200.160.2.3', 'Brasil'],
    ['8.8.8.8', 'Estados Unidos'],
    ['2001:4860:4860::8888', 'Estados Unidos'],
    ['192.168.0.7', 'Rede local'],
    ['127.0.0.1', 'Rede local'],
    ['::1', 'Rede local'],
    ['fd00::1', 'Rede local'],
    ['240.0.0.1', 'Local desconhecido'],
    ['gateway', 'Local desconhecido'],
  ])('%s is in %s', (ip, place) => expect(placeName(ip)).toBe(place));
});
