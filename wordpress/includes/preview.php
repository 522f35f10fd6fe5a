<?php
/**
 * Links by which an editor sees on the site what is not published yet.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Seconds that a link is good for. */
const SAFQA_PREVIEW_SECONDS = DAY_IN_SECONDS;

/**
 * The signature of a preview, which the site checks as well: expiry and HMAC over what may be seen until when.
 *
 * @param int $id      The post's.
 * @param int $expires When the link ends, in seconds since 1970.
 */
function safqa_preview_signature( $id, $expires ) {
	return $expires . '.' . hash_hmac( 'sha256', 'preview.' . $id . '.' . $expires, safqa_secret() );
}

/**
 * The link to an article that is not published; empty when the site is not known.
 *
 * @param WP_Post $post An article.
 * @param string  $lang The language of the page.
 */
function safqa_preview_link( $post, $lang ) {
	if ( '' === safqa_site() || '' === safqa_secret() ) {
		return '';
	}
	$signature = safqa_preview_signature( $post->ID, time() + SAFQA_PREVIEW_SECONDS );
	return safqa_site() . ( 'ar' === $lang ? '/ar' : '' ) . '/blog-detail/' . $post->ID . '?preview=' . $signature;
}

/**
 * The article that a signature lets its holder see; null when it is not right, or not any more.
 *
 * @param string $id        The post's id, as the link has it.
 * @param string $signature The signature, as the link has it.
 * @return WP_Post|null
 */
function safqa_previewed( $id, $signature ) {
	$expires = (int) strtok( $signature, '.' );
	if ( '' === safqa_secret() || $expires < time() || $expires > time() + SAFQA_PREVIEW_SECONDS ) {
		return null;
	}
	if ( ! ctype_digit( $id ) || ! hash_equals( safqa_preview_signature( (int) $id, $expires ), $signature ) ) {
		return null;
	}
	$post = get_post( (int) $id );
	$ends = array( 'trash', 'auto-draft' );
	return $post && 'post' === $post->post_type && ! in_array( $post->post_status, $ends, true ) ? $post : null;
}

add_action( 'add_meta_boxes_post', 'safqa_add_preview_box' );
add_filter( 'preview_post_link', 'safqa_preview_on_site', 10, 2 );

/**
 * Adds the box with the links to the editor.
 */
function safqa_add_preview_box() {
	add_meta_box( 'safqa-preview', __( 'Preview on the site', 'safqa-content' ), 'safqa_show_preview_box', 'post', 'side' );
}

/**
 * The box with the links.
 *
 * @param WP_Post $post The article that is edited.
 */
function safqa_show_preview_box( $post ) {
	if ( '' === safqa_preview_link( $post, 'en' ) ) {
		echo '<p>' . esc_html__( 'Set the site\'s address and the secret in the settings first.', 'safqa-content' ) . '</p>';
		return;
	}
	$names = array(
		'en' => __( 'In English', 'safqa-content' ),
		'ar' => __( 'In Arabic', 'safqa-content' ),
	);
	foreach ( $names as $lang => $name ) {
		printf( '<p><a href="%s" target="_blank" rel="noopener">%s</a></p>', esc_url( safqa_preview_link( $post, $lang ) ), esc_html( $name ) );
	}
	echo '<p class="description">' . esc_html__( 'Shows what was saved last. Whoever has a link can read the article for 24 hours.', 'safqa-content' ) . '</p>';
}

/**
 * Lets the editor's own preview button lead to the site.
 *
 * @param string  $link Where it would lead.
 * @param WP_Post $post What is edited.
 */
function safqa_preview_on_site( $link, $post ) {
	$on_site = 'post' === $post->post_type && current_user_can( 'edit_post', $post->ID ) ? safqa_preview_link( $post, 'en' ) : '';
	return '' === $on_site ? $link : $on_site;
}
