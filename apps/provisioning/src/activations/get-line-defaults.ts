import type { OutputOf } from '@numera/contracts/contract';
import { getLineDefaults } from '@numera/contracts/provisioning/credentials';
import { Handles } from '@numera/messaging/handles';
import { DEFAULT_SIP_PORT } from '@numera/rules/sale-forms';
import { Controller, Inject } from '@nestjs/common';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';

@Controller()
export class GetLineDefaults {
  constructor(@Inject(SETTINGS) private readonly settings: ProvisioningSettings) {}

  @Handles(getLineDefaults)
  execute(): OutputOf<typeof getLineDefaults> {
    return { server: this.settings.SIP_DEFAULT_SERVER, port: DEFAULT_SIP_PORT };
  }
}
