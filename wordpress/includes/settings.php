<?php
/**
 * Settings: the site's address and the secret that both share.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Characters of a secret at least; the site refuses shorter ones, too. */
const SAFQA_SECRET_LENGTH = 16;

/**
 * Makes a secret, and lets the site read everything anew: what changed while the plugin was away is not known.
 */
function safqa_activate() {
	if ( '' === get_option( 'safqa_secret', '' ) ) {
		update_option( 'safqa_secret', wp_generate_password( 48, false ), false );
	}
	safqa_new_revision();
}

/**
 * The site's address without a slash at its end; SAFQA_SITE in wp-config.php wins.
 *
 * @return string Empty when none is set.
 */
function safqa_site() {
	return untrailingslashit( defined( 'SAFQA_SITE' ) ? SAFQA_SITE : get_option( 'safqa_site', '' ) );
}

/**
 * The shared secret; SAFQA_SECRET in wp-config.php wins.
 *
 * @return string Empty when none is set, or one that is too short.
 */
function safqa_secret() {
	$secret = defined( 'SAFQA_SECRET' ) ? SAFQA_SECRET : get_option( 'safqa_secret', '' );
	return strlen( $secret ) < SAFQA_SECRET_LENGTH ? '' : $secret;
}

add_action( 'admin_menu', 'safqa_add_settings_page' );
add_action( 'admin_init', 'safqa_register_settings' );

/**
 * Adds the page to the menu of settings.
 */
function safqa_add_settings_page() {
	$title = __( 'Safqa Content', 'safqa-content' );
	add_options_page( $title, $title, 'manage_options', 'safqa-content', 'safqa_show_settings' );
}

/**
 * Tells WordPress which options the page may change.
 */
function safqa_register_settings() {
	register_setting( 'safqa-content', 'safqa_site', array( 'sanitize_callback' => 'safqa_clean_site' ) );
	register_setting( 'safqa-content', 'safqa_secret', array( 'sanitize_callback' => 'safqa_clean_secret' ) );
}

/**
 * An address as it was given, if it is one.
 *
 * @param mixed $value What the form sent.
 */
function safqa_clean_site( $value ) {
	return untrailingslashit( esc_url_raw( trim( (string) $value ), array( 'http', 'https' ) ) );
}

/**
 * A secret as it was given, or the former one when it is too short.
 *
 * @param mixed $value What the form sent.
 */
function safqa_clean_secret( $value ) {
	// The form has no field for one that is set elsewhere.
	if ( defined( 'SAFQA_SECRET' ) ) {
		return get_option( 'safqa_secret', '' );
	}
	$secret = trim( (string) $value );
	if ( strlen( $secret ) >= SAFQA_SECRET_LENGTH ) {
		return $secret;
	}
	/* translators: %d: number of characters. */
	$message = sprintf( __( 'The secret needs at least %d characters.', 'safqa-content' ), SAFQA_SECRET_LENGTH );
	add_settings_error( 'safqa_secret', 'short', $message );
	return get_option( 'safqa_secret', '' );
}

/**
 * The page of settings.
 */
function safqa_show_settings() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'safqa-content' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="safqa_site"><?php esc_html_e( 'Address of the site', 'safqa-content' ); ?></label></th>
					<td>
						<input id="safqa_site" name="safqa_site" type="url" class="regular-text" placeholder="https://shop.example"
							value="<?php echo esc_attr( safqa_site() ); ?>" <?php disabled( defined( 'SAFQA_SITE' ) ); ?>>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="safqa_secret"><?php esc_html_e( 'Shared secret', 'safqa-content' ); ?></label></th>
					<td>
						<?php if ( defined( 'SAFQA_SECRET' ) ) : ?>
							<p><?php esc_html_e( 'It is set in wp-config.php.', 'safqa-content' ); ?></p>
						<?php else : ?>
							<input id="safqa_secret" name="safqa_secret" type="text" class="regular-text code" autocomplete="off"
								value="<?php echo esc_attr( get_option( 'safqa_secret', '' ) ); ?>">
							<p class="description"><?php esc_html_e( 'The site gets the same in WORDPRESS_SECRET.', 'safqa-content' ); ?></p>
						<?php endif; ?>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Last call to the site', 'safqa-content' ); ?></th>
					<td><?php echo esc_html( safqa_last_call() ); ?></td>
				</tr>
			</table>
			<?php
			// With both in wp-config.php there is nothing to save.
			if ( ! defined( 'SAFQA_SITE' ) || ! defined( 'SAFQA_SECRET' ) ) {
				submit_button();
			}
			?>
		</form>
	</div>
	<?php
}

/**
 * When the site was last told of a change, and what it answered.
 */
function safqa_last_call() {
	$call = get_option( 'safqa_last_call' );
	if ( ! is_array( $call ) ) {
		return __( 'There was none yet.', 'safqa-content' );
	}
	return wp_date( 'Y-m-d H:i:s', $call['time'] ) . ': ' . $call['answer'];
}
