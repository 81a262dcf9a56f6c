import { lineConfiguration } from './line-configuration.ts';

const line = { number: '551140001234', username: 'u-1', password: 'p&"<1>', server: 'sip.example', port: 5060 };

describe('the settings of a phone', () => {
  it('are one account that registers, by the names that Linphone reads', () => {
    const xml = lineConfiguration(line);
    expect(xml).toContain('<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">');
    expect(xml).toContain('<entry name="reg_proxy" overwrite="true">&lt;sip:sip.example:5060&gt;</entry>');
    expect(xml).toContain('&quot;+551140001234&quot; &lt;sip:u-1@sip.example&gt;');
    expect(xml).toContain('<entry name="username" overwrite="true">u-1</entry>');
  });

  it('let no value become markup', () => {
    expect(lineConfiguration(line)).toContain('<entry name="passwd" overwrite="true">p&amp;&quot;&lt;1&gt;</entry>');
    const names = lineConfiguration(line).match(/<\/?[\w?]+/g);
    expect(new Set(names)).toEqual(
      new Set(['<?xml', '<config', '<section', '<entry', '</entry', '</section', '</config']),
    );
  });
});
